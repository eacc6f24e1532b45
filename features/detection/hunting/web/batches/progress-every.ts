/** The interval, in milliseconds, at which the progress of a running hunt over several companies is requested. */
export const progressEvery = 3_000;
