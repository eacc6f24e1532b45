import type { ReactNode } from "react";
import { useAddressParam } from "../address/address-param.ts";

interface PublicationsPageProps {
  /** The parameter of the address that holds the id of the edited text, or `nuevo`. */
  item: string;
  list: (onNew: () => void) => ReactNode;
  newText: (onCreated: (id: number) => void, onClose: () => void) => ReactNode;
  editor: (id: number, onClose: () => void) => ReactNode;
}

/** The page on which staff write texts of one kind: the list, the form of a new text, or the editor of one. */
export function PublicationsPage({ item, list, newText, editor }: PublicationsPageProps) {
  const [itemParam, open] = useAddressParam(item);
  const close = () => open(null);
  if (itemParam === "nuevo") return newText((id) => open(String(id)), close);
  const id = Number(itemParam);
  if (itemParam !== null && Number.isSafeInteger(id) && id > 0) return editor(id, close);
  return list(() => open("nuevo"));
}
