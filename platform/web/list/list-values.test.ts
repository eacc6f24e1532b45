import { expect, test } from "vitest";
import type { Filter } from "./list-definition.ts";
import { valuesOfList } from "./list-values.ts";
import type { ListFrame } from "./use-list.ts";

const definitions: Filter[] = [
  { name: "activo", label: "Activos", as: "rail", many: true, excludes: true },
  { name: "regla", label: "Regla", as: "tag" },
  { name: "dia", as: "own" },
];

/** Creates a list whose address contains the filters that were set last. */
function aList(filters: Record<string, string[]>) {
  const address = {
    filters,
    setFilters: (changes: Record<string, string[]>) => {
      address.filters = { ...address.filters, ...changes };
    },
  };
  const list = { address, definition: { filters: definitions } } as unknown as ListFrame;
  return { address, values: (name: string, value: string) => valuesOfList(list)(name, value) };
}

test("a value filters the list around it, joins the other values of its filter, and lets go again", () => {
  const { address, values } = aList({ activo: ["cqs-vpn"] });
  expect(values("activo", "cqs-vpn")?.isIn).toBe(true);
  values("activo", "cqs-web")?.onIn();
  expect(address.filters.activo).toEqual(["cqs-vpn", "cqs-web"]);
  values("activo", "cqs-vpn")?.onIn();
  expect(address.filters.activo).toEqual(["cqs-web"]);
});

test("a value that is left out is not asked for any more, and comes back when it is filtered by", () => {
  const { address, values } = aList({ activo: ["cqs-vpn"] });
  values("activo", "cqs-vpn")?.onOut?.();
  expect(address.filters).toEqual({ activo: [], "-activo": ["cqs-vpn"] });
  expect(values("activo", "cqs-vpn")).toMatchObject({ isIn: false, isOut: true });
  values("activo", "cqs-vpn")?.onIn();
  expect(address.filters).toEqual({ activo: ["cqs-vpn"], "-activo": [] });
});

test("where the list has no such filter, or cannot leave values out, that is not offered", () => {
  const { values } = aList({});
  expect(values("usuario", "mlagos")).toBeUndefined();
  expect(values("dia", "2026-11-24")).toBeUndefined();
  expect(values("regla", "5710")?.onOut).toBeUndefined();
});
