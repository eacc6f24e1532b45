import type { Module } from "#features/catalog/catalog.contract.ts";
import { isStandardScreen } from "../standing/standard-screens.ts";

/**
 * The area's own screens among the modules that a company has on. The standards are left out, and the page for the
 * board: the dashboard already leads to each of them.
 */
export function areaModules(modules: readonly Module[]): { to: string; name: string }[] {
  return modules
    .filter(({ enabled, requires_staff }) => enabled && !requires_staff)
    .toSorted((one, other) => one.order - other.order)
    .map(({ url, name }) => ({ to: `/${url.replace(/^\/+/, "")}`, name }))
    .filter(({ to }) => /^\/Compliance\/[^/]+$/.test(to) && !isStandardScreen(to))
    .filter(({ to }) => to !== "/Compliance/Ejecutivo");
}
