/** The characters of a reason that the calls of the deliveries accept. */
export const reasonBounds = { min: 5, max: 500 };
