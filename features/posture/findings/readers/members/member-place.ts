/**
 * Returns the name of the members of a part of a file: the last name on the path to the part. `runs.*.results.*` is
 * `results`; a record that stands alone or in a list has none.
 */
export function lastNamedKey(path: string): string {
  return path.split(".").findLast((key) => key !== "*" && key !== "") ?? "";
}

/**
 * Returns the name of a nested member: `results.message.text`. Recursive structures have the same name at any depth,
 * alone (`branches`) or within a list (`components.component`).
 */
export function memberName(within: string, name: string): string {
  if (within === "" || name === "") return within + name;
  const steps = within.split(".");
  if (steps.at(-1) === name) return within;
  return steps.at(-2) === name ? steps.slice(0, -1).join(".") : `${within}.${name}`;
}
