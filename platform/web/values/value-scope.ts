import { createContext, type ReactNode, useContext } from "react";
import { ExtensionPoint } from "#platform/contract/extension-point.ts";
import { type Permission, roleMay } from "#platform/contract/permissions.ts";
import { useExtensions } from "#platform/web/screen/extensions.ts";
import { PersonRole } from "#platform/web/screen/use-may.ts";

/** The kind of a value; features register the pages that exist for each kind. */
export type ValueKind = "asset" | "account" | "address" | "rule" | "technique";

/** The name of the filter for each kind of value, in lists of events. */
export const filterOfKind = {
  asset: "activo",
  account: "usuario",
  address: "ip",
  rule: "regla",
  technique: "tecnica",
} as const satisfies Record<ValueKind, string>;

/** A value with its kind and its filter, in the form that every page shows. */
export interface ValueProps {
  text: string;
  kind?: ValueKind | undefined;
  /** The filter of the list for the value, and the value in that filter. */
  filter?: string | undefined;
  filterValue?: string | undefined;
  /** Visible content instead of the text. */
  children?: ReactNode;
}

/** The target of a value: the page of the asset, its events. */
export interface ValuePage {
  kind: ValueKind;
  /** The label: "Abrir el activo". */
  label: string;
  path: (value: string) => string;
  /** The permission to read the page; without it the page is not offered. */
  permission: Permission;
  /** Set for the page of the value itself, to which its text links. */
  own?: true;
}

/** The pages that features offer for a value; the value's menu lists all except the one that its text links to. */
export const valuePages = new ExtensionPoint<ValuePage>("value pages");

/** The actions of the surrounding list for a value. */
export interface ValueFilter {
  isIn: boolean;
  isOut: boolean;
  onIn: () => void;
  /** Called to exclude the value; without it the list cannot exclude values. */
  onOut?: () => void;
}

/**
 * Returns the filter of the surrounding list for a value, by the filter's name; undefined where the list lacks the
 * filter.
 */
export type ValueScope = (filter: string, value: string) => ValueFilter | undefined;

const Scope = createContext<ValueScope>(() => undefined);

/** Provides the filters of a list to the values below it. */
export const ValueScopeProvider = Scope.Provider;

export const useValueScope = (): ValueScope => useContext(Scope);

/**
 * Returns the pages for a kind of value that the person may read; the page that the value's text links to comes
 * first.
 */
export function usePagesOf(kind: ValueKind | undefined): readonly ValuePage[] {
  const role = useContext(PersonRole);
  const pages = useExtensions(valuePages).filter(
    (page) => page.kind === kind && roleMay(role, page.permission),
  );
  return pages.toSorted((one, other) => Number(other.own ?? false) - Number(one.own ?? false));
}
