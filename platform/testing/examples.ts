import fc from "fast-check";

/** The examples of every run, unless others are asked for: a test fails for what was changed, never by chance. */
const defaultSeed = 20_261_122;

fc.configureGlobal({ seed: Number(process.env.SEED ?? defaultSeed) });

export default fc;
