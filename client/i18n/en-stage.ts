/** The designed board in its woods. */
export const enStage = {
  stage: {
    tools: 'How the board is looked at',
    light: 'Light',
    lights: { morning: 'Day', evening: 'Evening', fireside: 'By the fire' },
    beside: 'Beside it',
    things: { none: 'Nothing', cards: 'Playing cards' },
    pieces: 'Pieces',
    turn: 'Turntable',
    whole: 'The whole board',
    photo: 'Photograph',
    unavailable: 'This browser draws nothing in 3D. Plan, lists and files work without it.',
  },
}
