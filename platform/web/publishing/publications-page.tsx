import type { ReactNode } from "react";
import type { Permission } from "#platform/contract/permissions.ts";
import { useAddressParam } from "../address/address-param.ts";
import { StaffOnly } from "../kit/messages/staff-only.tsx";
import { useMay } from "../screen/use-may.ts";

interface PublicationsPageProps {
  /** The title of the list: "Editor de boletines". */
  title: string;
  /** The permission of the people who write the texts. */
  permission: Permission;
  /** The parameter of the address that holds the id of the edited text, or `nuevo`. */
  item: string;
  list: (onNew: () => void) => ReactNode;
  newText: (onCreated: (id: number) => void, onClose: () => void) => ReactNode;
  editor: (id: number, onClose: () => void) => ReactNode;
}

/** The page on which staff write texts of one kind: the list, the form of a new text, or the editor of one. */
export function PublicationsPage(props: PublicationsPageProps) {
  const { title, permission, item, list, newText, editor } = props;
  const mayWrite = useMay(permission);
  const [itemParam, open] = useAddressParam(item);
  const close = () => open(null);
  if (!mayWrite) return <StaffOnly title={title} />;
  if (itemParam === "nuevo") return newText((id) => open(String(id)), close);
  const id = Number(itemParam);
  if (itemParam !== null && Number.isSafeInteger(id) && id > 0) return editor(id, close);
  return list(() => open("nuevo"));
}
