/** Files of a design. */
export const enFiles = {
  files: {
    title: 'Files for the workshop',
    group: { paper: 'On paper', machine: 'For machines', solid: 'As a solid', room: 'In your room' },
    name: {
      'pdf-tiles': 'Full-size template',
      'pdf-side': 'One side, printed again and again',
      'pdf-instructions': 'Instructions for this board',
      'pdf-pen': 'Pen-and-paper board',
      dxf: 'DXF drawing',
      svg: 'SVG drawing',
      laser: 'Laser layers',
      csv: 'Drill centres',
      '3mf': '3MF for a 3D printer',
      stl: 'STL solid',
      usdz: 'USDZ for iPhone, iPad and Mac',
      glb: 'GLB for everything else',
    },
    about: {
      'pdf-tiles':
        'The whole board at full size, over as many pages as it takes: rulers on each, marks to join them by, a test page first. Print at 100 %.',
      'pdf-side': 'All sides are alike: one page for a side, printed once for each, in place of a mosaic.',
      'pdf-instructions': 'What to buy, which bits, and every step from the blank to the finish, with the lists.',
      'pdf-pen': 'A board to play on tonight with coins or a pen, and to throw away.',
      dxf: 'For CNC and CAD: true circles and arcs in mm, and every drill centre as a point.',
      svg: 'For lasers, cutters and Inkscape: true circles in mm, in named layers, without kerf.',
      laser: 'A laser cannot drill half through: sheets to cut and glue, with the holes in the upper ones.',
      csv: 'Every hole with its name, place, bit and depth, in mm and in inches: for a table or your own program.',
      '3mf':
        'Every part in mm with its holes, side by side on the bed; what is inlaid or painted is a body of its own colour, for printers of several.',
      stl: 'The same for CAM and older slicers. The format knows no unit: say mm when you open it.',
      usdz: 'Opens by itself on those: the board lies on your own table, in true size.',
      glb: 'For Android, Windows, Blender and the web. A phone shows it in your room from its own file viewer.',
    },
    paper: 'Your paper',
    layers: 'Layers of drawings',
    layering: { named: 'Named', plain: 'All on 0', operations: 'Operations' },
    layeringAbout: {
      named:
        'Outline, drilling, wells, engraving: each with its name and colour. Lines are there twice: as areas to pocket or fill, and in grey along their middles, for a bit as wide as the line. Switch off the one that you don’t need.',
      plain:
        'One layer and one colour, as many laser shops ask for; only what is cut: no letters, lines, chamfers or laps.',
      operations:
        'Bit and depth in the name of each layer, as CNC shops read them: DRILL_D0188_Z0375 is in thousandths of an inch, with MM_ before it in hundredths of a millimetre. REF_ is not cut. FLIP_ is cut from below, drawn as seen from above.',
    },
    letters: 'Letters in drawings',
    letterStyle: { outlines: 'Outlines', lines: 'Single lines' },
    letterAbout: {
      outlines: 'The shapes of the letters as on the plan: to pocket, to V-carve between their edges, or to fill.',
      lines: 'One stroke along each limb of plain letters: for a V-bit or an engraving point, a pen, or a quick laser.',
    },
    unwritten: 'Drawn as outlines, because the single lines have no letters for it: {{words}}',
    save: 'Save',
    saveTemplate: 'Save the template (PDF)',
    saveOf: 'Save: {{name}}',
    making: 'Making: {{name}}',
    cancel: 'Cancel',
    made: '{{name}} is made ({{size}}); look in your downloads.',
    broken: 'This file could not be made. Try again; if it happens once more, change the design a little.',
    room: 'See it on your table',
    roomOpen: 'Open it',
    roomElsewhere:
      'On an iPhone or an iPad this page opens the board on your own table. Other phones show such models only from a public address: save the GLB and open it there.',
  },
}
