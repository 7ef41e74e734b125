/** Id of the rule set in setups, records and links. Pages that show no marbles need nothing else of its rules. */
export const RULES_ID = 'marble-chase'
