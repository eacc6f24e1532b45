/** The number of days for which attacks seen by a prevention rule are counted. */
export const attackDays = 30;
