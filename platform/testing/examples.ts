import fc from "fast-check";

/** The default seed, so that every run uses the same examples and fails only because of a change. */
const defaultSeed = 20_261_122;

fc.configureGlobal({ seed: Number(process.env.SEED ?? defaultSeed) });

export default fc;
