import type { Module } from "#features/catalog/catalog.contract.ts";
import { isStandardScreen } from "../standing/standard-screens.ts";

/**
 * The area's own screens among the modules that a company has on. The standards are left out: the dashboard names
 * each on its line.
 */
export function areaModules(modules: readonly Module[]): { to: string; name: string }[] {
  return modules
    .filter(({ enabled, requires_staff }) => enabled && !requires_staff)
    .toSorted((one, other) => one.order - other.order)
    .map(({ url, name }) => ({ to: `/${url.replace(/^\/+/, "")}`, name }))
    .filter(({ to }) => /^\/Compliance\/[^/]+$/.test(to) && !isStandardScreen(to));
}
