/** Moves told so that they can be followed without seeing the board. */
export const enSpoken = {
  spoken: {
    marble: 'marble {{number}}',
    marbleOf: '{{name}}’s marble {{number}}',
    at: '{{marble}} at {{place}}',
    fromStart: '{{marble}} from start',
    corner: 'the corner {{hole}}',
    comeOut: 'your come-out hole {{hole}}',
    comeOutOf: '{{name}}’s come-out hole {{hole}}',
    turnOff: 'the way to your home, {{hole}}',
    side: '{{hole}} on your side',
    sideOf: '{{hole}} on {{name}}’s side',
    out: '{{marble}} comes out to {{to}}',
    forward: '{{marble}} goes {{steps}} forward to {{to}}',
    backward: '{{marble}} goes {{steps}} backward to {{to}}',
    leap: '{{marble}} leaps to {{to}}',
    swap: '{{marble}} changes places with {{other}}',
    andThen: '{{first}}, then {{next}}',
    card: '{{card}}: ',
    cardAs: '{{card}} as {{rank}}: ',
  },
}
