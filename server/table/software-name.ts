/** Name and version that records give as their writer; a test compares them with those of the package. */
export const SOFTWARE_NAME = 'pegs-and-jokers-table 1.0.0'
