import { createContext, type ReactNode, useContext } from "react";
import { ExtensionPoint } from "#platform/contract/extension-point.ts";
import { type Permission, roleMay } from "#platform/contract/permissions.ts";
import { useExtensions } from "#platform/web/screen/extensions.ts";
import { PersonRole } from "#platform/web/screen/use-may.ts";

/** The kind of a value, for the pages that know it. */
export type ValueKind = "asset" | "account" | "address" | "rule" | "technique";

/** Under which name lists of things that happened filter by a value. */
export const filterOfKind = {
  asset: "activo",
  account: "usuario",
  address: "ip",
  rule: "regla",
  technique: "tecnica",
} as const satisfies Record<ValueKind, string>;

/** A value, as it is shown wherever something says it. */
export interface ValueProps {
  text: string;
  kind?: ValueKind | undefined;
  /** The filter of the list that narrows by it, and the value as that filter knows it. */
  filter?: string | undefined;
  filterValue?: string | undefined;
  /** Instead of the text, for the eye. */
  children?: ReactNode;
}

/** The target of a value: the page of the asset, its events. */
export interface ValuePage {
  kind: ValueKind;
  /** "Abrir el activo". */
  label: string;
  path: (value: string) => string;
  /** Offered to those alone who may read what stands there. */
  permission: Permission;
  /** The page of the value itself, to which its text leads. */
  own?: true;
}

/** The pages of the areas for a value; all but its own page are offered in its menu. */
export const valuePages = new ExtensionPoint<ValuePage>("value pages");

/** The actions of the surrounding list for a value. */
export interface ValueFilter {
  isIn: boolean;
  isOut: boolean;
  onIn: () => void;
  /** Called to exclude the value; without it the list cannot exclude values. */
  onOut?: () => void;
}

/** The filter of the list around for a value, by the filter's name; none where the list has no such filter. */
export type ValueScope = (filter: string, value: string) => ValueFilter | undefined;

const Scope = createContext<ValueScope>(() => undefined);

/** Lets the values below it narrow a list. */
export const ValueScopeProvider = Scope.Provider;

export const useValueScope = (): ValueScope => useContext(Scope);

/** The pages that know values of a kind and that the person may read, the value's own first. */
export function usePagesOf(kind: ValueKind | undefined): readonly ValuePage[] {
  const role = useContext(PersonRole);
  const knownValuePages = useExtensions(valuePages).filter(
    (page) => page.kind === kind && roleMay(role, page.permission),
  );
  return knownValuePages.toSorted((one, other) => Number(other.own ?? false) - Number(one.own ?? false));
}
