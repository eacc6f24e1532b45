/** Days back from now in which the attacks that a prevention rule saw are counted. */
export const attackDays = 30;
