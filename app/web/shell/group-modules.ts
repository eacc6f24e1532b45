import type { Module } from "#features/catalog/catalog.contract.ts";

export interface ModuleGroup {
  service: string;
  modules: Module[];
}

/** The modules that a person may see, by order, grouped under their service. */
export function groupModules(modules: readonly Module[], isStaff: boolean): ModuleGroup[] {
  const visible = modules.filter(({ enabled, requires_staff }) => enabled && (isStaff || !requires_staff));
  const byService = Map.groupBy(visible, ({ service }) => service.name);
  return [...byService].map(([service, group]) => ({
    service,
    modules: group.toSorted((one, other) => one.order - other.order),
  }));
}

/** A module's address: '/' and its url, whether or not the url brings its own slash. */
export function moduleAddress({ url }: Pick<Module, "url">): string {
  return `/${url.replace(/^\/+/, "")}`;
}
