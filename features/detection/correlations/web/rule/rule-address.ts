import * as paths from "#platform/contract/paths.ts";

export function ruleAddress(id: string): string {
  return paths.correlation(id);
}

export function eventAddress(id: string): string {
  return `${paths.events}?evento=${id}`;
}

export function alertAddress({ id, level }: { id: string; level: 1 | 2 }): string {
  return paths.alert(level, id);
}
