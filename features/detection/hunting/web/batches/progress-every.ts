/** While a hunt over several companies runs, its progress is requested again after so many ms. */
export const progressEvery = 3_000;
