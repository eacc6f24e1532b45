/** A configuration that cannot be used; the message names the variable and what is wrong with it. */
export class ConfigError extends Error {}
