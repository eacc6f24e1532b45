import { Button } from "#platform/web/kit/button.tsx";
import { TextEditor } from "#platform/web/publishing/text-editor.tsx";
import { bulletinPath } from "./bulletin-address.ts";
import { BulletinWorkbench } from "./bulletin-workbench.tsx";
import { useEditedBulletin } from "./manage-bulletins.queries.ts";

/** One bulletin: its state, its text, its preview and its versions. */
export function BulletinEditor({ id, onClose }: { id: number; onClose: () => void }) {
  return (
    <TextEditor
      query={useEditedBulletin(id)}
      name="Boletín"
      failed="No se pudo cargar el boletín"
      actions={<Button onClick={onClose}>Todos los boletines</Button>}
      sitePath={bulletinPath(id)}
    >
      {(bulletin) => <BulletinWorkbench bulletin={bulletin} />}
    </TextEditor>
  );
}
