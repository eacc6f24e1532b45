/** An invalid configuration; the message names the variable and its problem. */
export class ConfigError extends Error {}
