import type { Module, Service } from "#features/delivery/catalog/catalog.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { type ServiceLevel, serviceLevels } from "#platform/web/kit/marks/level-mark.tsx";

export interface ModuleGroup {
  service: string;
  modules: Module[];
}

/** The catalogue services that are separate from those that a company contracts. */
export const administration = "Administración";
export const allCompanies = "Portal";

/** Groups the modules that a person may see by their service, in order; planned modules come last. */
export function groupModules(modules: readonly Module[], isStaff: boolean): ModuleGroup[] {
  const visible = modules.filter(({ enabled, requires_staff }) => enabled && (isStaff || !requires_staff));
  const byService = Map.groupBy(visible, ({ service }) => service.name);
  return [...byService].map(([service, group]) => ({
    service,
    modules: group.toSorted(
      (one, other) => Number(one.planned) - Number(other.planned) || one.order - other.order,
    ),
  }));
}

/** Returns the address of a module: '/' and its url, whether or not the url begins with a slash. */
export function moduleAddress({ url }: Pick<Module, "url">): string {
  return `/${url.replace(/^\/+/, "")}`;
}

/** A service in the sidebar. */
export interface ServiceEntry {
  route: string;
  icon: string;
  label: string;
  /** Whether the company has contracted the service and the catalogue marks it as active. */
  active: boolean;
  /** Whether the company has the service; otherwise it is grey. */
  contracted: boolean;
  /** The level, which determines the colour: 1 green, 2 orange, 3 red, 4 purple, 5 blue. */
  level: ServiceLevel | undefined;
  modules: Module[];
}

/** Returns the services of the sidebar in the order of the catalogue, each with the state of its contract. */
export function sidebarEntries(services: readonly Service[], groups: readonly ModuleGroup[]): ServiceEntry[] {
  return services.flatMap(({ name, route, icon, active, enabled, level }) =>
    route === null
      ? []
      : [
          {
            route,
            icon,
            label: name,
            active: active && enabled,
            contracted: enabled,
            level: serviceLevels.find((each) => each === level),
            modules: modulesOfService(groups, name),
          },
        ],
  );
}

/** The names of the services of each level, as the catalogue orders them. */
export function servicesByLevel(entries: readonly ServiceEntry[]): ReadonlyMap<ServiceLevel, string[]> {
  const labels = new Map<ServiceLevel, string[]>();
  for (const { level, label } of entries) if (level) labels.set(level, [...(labels.get(level) ?? []), label]);
  return labels;
}

export function modulesOfService(groups: readonly ModuleGroup[], service: string): Module[] {
  return groups.find((group) => group.service === service)?.modules ?? [];
}

/** The modules of a service under their headings, in the order in which the headings come up. */
export function moduleSections(modules: readonly Module[]): { section: string; modules: Module[] }[] {
  const inOrder = modules.toSorted((one, other) => one.order - other.order);
  const sections = [...new Set(inOrder.map(({ section }) => section))];
  return sections.map((section) => ({
    section,
    modules: modules.filter((module) => module.section === section),
  }));
}

/** Returns the module whose page is open: the one with the longest address that the path begins with. */
export function moduleAtPath(modules: readonly Module[], pathname: string): Module | undefined {
  const path = pathOfList(pathname);
  return modules
    .filter((module) => isPathUnder(path, moduleAddress(module)))
    .toSorted((one, other) => other.url.length - one.url.length)[0];
}

/** Lists whose objects have pages under the singular of the list's address. */
const singulars = [
  ["/enhancedevents/activo", paths.assets],
  ["/enhancedevents/persona", paths.accounts],
] as const;

function pathOfList(pathname: string): string {
  return singulars.find(([thing]) => isPathUnder(pathname, thing))?.[1] ?? pathname;
}

/** Returns whether an address is below a route, case-insensitive like the router. */
export function isPathUnder(pathname: string, route: string): boolean {
  const [path, above] = [pathname.toLowerCase(), route.toLowerCase()];
  return path === above || path.startsWith(`${above}/`);
}
