/** The designed board in its woods. */
export const enStage = {
  stage: {
    tools: 'How the board is looked at',
    light: 'Light',
    lights: { morning: 'Day', evening: 'Evening', fireside: 'By the fire' },
    from: 'Seen',
    views: { standing: 'Standing before it', above: 'From above', seated: 'Sitting at it', near: 'Close' },
    beside: 'Beside it',
    things: { none: 'Nothing', cards: 'Playing cards', hand: 'A hand', samples: 'All woods and finishes' },
    pieces: 'Pieces',
    turn: 'Turntable',
    apart: 'Taken apart',
    whole: 'Back to where I stood',
    photo: 'Photograph',
    unavailable: 'This browser draws nothing in 3D. Plan, lists and files work without it.',
  },
}
