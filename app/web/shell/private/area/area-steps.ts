import type { Module, Service } from "#features/delivery/catalog/catalog.contract.ts";
import {
  administration,
  allCompanies,
  type ModuleGroup,
  moduleAddress,
  moduleAtPath,
} from "../../services/service-entries.ts";

export interface AreaStep {
  label: string;
  to: string;
}

export interface Area {
  /** The steps from the service to the module whose page is open, or above it. */
  steps: AreaStep[];
  /** The modules in the same group, including this one, without planned ones. */
  siblings: Module[];
  module: Module;
  /** Whether the page is below the module's own page. */
  isBelow: boolean;
}

/**
 * Returns the position of an address among the modules of the person; undefined for an address that belongs to no
 * module.
 */
export function findAreaOfPath(
  groups: readonly ModuleGroup[],
  services: readonly Service[],
  pathname: string,
): Area | undefined {
  const module = moduleAtPath(
    groups.flatMap(({ modules }) => modules),
    pathname,
  );
  const group = groups.find(({ service }) => service === module?.service.name);
  if (!module || !group) return undefined;
  const inSection = group.modules
    .filter(({ section }) => section === module.section)
    .toSorted((one, other) => one.order - other.order);
  const first = (modules: readonly Module[]) =>
    moduleAddress(modules.find(({ planned }) => !planned) ?? module);
  const route = services.find(({ name }) => name === group.service)?.route;
  const steps: AreaStep[] = [];
  if (group.service !== allCompanies)
    steps.push({ label: shortName(group.service), to: route ?? first(group.modules) });
  const own = moduleAddress(module);
  const isBelow = pathname.toLowerCase().replace(/\/+$/, "") !== own.toLowerCase();
  const siblings = inSection.filter((each) => !each.planned || each === module);
  // With tabs, the last step is the heading of the group, because a tab names the module; otherwise it is the module.
  const last =
    siblings.length > 1 && !isBelow && module.section !== ""
      ? { label: module.section, to: first(inSection) }
      : { label: module.name, to: own };
  if (steps.at(-1)?.label !== last.label) steps.push(last);
  return { steps, siblings, module, isBelow };
}

/** Shortens the name of a service: «Gestión de eventos» is «Eventos» among other words. */
function shortName(service: string): string {
  if (service === administration) return service;
  const rest = service.replace(/^(?:Gestión de|Vista) /, "");
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
