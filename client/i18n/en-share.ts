/** A designed board to hand on. */
export const enShare = {
  share: {
    title: 'Share this board',
    board: 'A board for Pegs and Jokers and its family',
    taking: 'The picture is being taken …',
    alt: 'The board in wood, photographed',
    noPicture: 'This browser takes no picture of it. The link is enough to see it.',
    both: 'Share picture and link',
    link: 'Share the link',
    copy: 'Copy the link',
    copied: 'The link with this whole design is copied.',
    save: 'Save the picture',
    hint: 'Whoever opens the link sees this board and can change it; yours stays as it is.',
    address: 'The board’s address',
  },
}
