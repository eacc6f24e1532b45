/** Returns a TypeScript source without its types, from the cache where it was stripped before. */
export function strippedSource(source: string): string;
