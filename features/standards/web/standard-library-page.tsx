import { useAddressParam } from "#platform/web/address/address-param.ts";
import { ImportPage } from "./import/import-page.tsx";
import { NewImport } from "./import/new-import.tsx";
import { Library } from "./library/library.tsx";

/** Staff keep the library here; the address says which file is being imported, or `nuevo`. */
export default function StandardLibraryPage() {
  const [file, open] = useAddressParam("archivo");
  if (file === "nuevo") return <NewImport onTaken={(id) => open(id)} onClose={() => open(null)} />;
  if (file !== null)
    return <ImportPage key={file} id={file} onClose={() => open(null)} onAnother={() => open("nuevo")} />;
  return <Library onImport={() => open("nuevo")} onOpen={open} />;
}
