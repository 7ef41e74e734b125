import common from './common.ts'
import designer from './designer.ts'
import building from './workshop-building.ts'
import paper from './workshop-paper.ts'

/** What the workshop writes into files: templates, instructions, boards on paper. */
export default {
  ...building,
  ...paper,
  wood: common.wood,
  game: designer.designer.game,
  paper: designer.designer.paper,
  /** Why a file can't be made, and what to change. */
  impossible: {
    letters: 'No font here can cut {{missing}}: write "{{text}}" without it',
    noWood: 'This part cannot be cut: its edge profile, holes or wells leave no wood. Make them smaller.',
  },
}
