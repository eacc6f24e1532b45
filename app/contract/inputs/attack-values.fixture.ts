/**
 * The key of the advisory lock that an injected statement would take; such a lock remains after a rollback and in
 * read-only transactions.
 */
export const injectedLock = 424_242;
export const injectedFunction = "pg_advisory_lock";
/** The header that an injected line end would add. */
export const injectedHeader = "x-injected";
/** Returns the path of the file that a shell would create if a value were passed to one. */
export const injectedFile = (directory: string) => `${directory}/injected`;

const statement = `${injectedFunction}(${injectedLock})`;

/**
 * Values that would take effect if text were inserted into the code of a language instead of being passed as a value.
 */
export const attackValues = (directory: string): string[] => [
  `' or ${statement} is not null or '1'='1`,
  `') or ${statement} is not null; select ${statement}; --`,
  `1; select ${statement}; --`,
  `\\'; select ${statement}; /* "; select ${statement}; -- */ $$; select ${statement}; $$`,
  `name" desc, ${statement}, "id`,
  `$(touch ${injectedFile(directory)}) \`touch ${injectedFile(directory)}\`; touch ${injectedFile(directory)} | touch ${injectedFile(directory)}`,
  `a@ejemplo.cl\r\n${injectedHeader}: 1\r\nSet-Cookie: injected=1\r\nBcc: otra@ejemplo.cl\r\n\r\n.\r\nMAIL FROM:<a@ejemplo.cl>`,
  'uno\n{"level":60,"msg":"injected"}\u001b[2J\u001b[31minjected\u0007\u202e',
  "(a+)+$ .*.*.*.*=.* [[:alpha:] (?<=a) \\1 { %_",
];
