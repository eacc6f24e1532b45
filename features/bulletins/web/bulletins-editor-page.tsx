import { useAddressParam } from "#platform/web/address-param.ts";
import { BulletinEditor } from "./bulletin-editor.tsx";
import { ManagedBulletinList } from "./managed-bulletin-list.tsx";
import { NewBulletin } from "./new-bulletin.tsx";

/** Staff write bulletins here; the address says which one, or `nuevo`. */
export default function BulletinsEditorPage() {
  const [wanted, open] = useAddressParam("boletin");
  const close = () => open(null);
  if (wanted === "nuevo") return <NewBulletin onCreated={(id) => open(String(id))} onClose={close} />;
  const id = Number(wanted);
  if (wanted !== null && Number.isSafeInteger(id) && id > 0)
    return <BulletinEditor key={id} id={id} onClose={close} />;
  return <ManagedBulletinList onOpen={(bulletin) => open(String(bulletin))} onNew={() => open("nuevo")} />;
}
