import { useState } from "react";
import { type Layer, removeLayer, renameLayer } from "#features/detection/attack-coverage/layer.contract.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { Note, Row } from "#platform/web/kit/layout/primitives.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import styles from "../attack.module.css";
import { countWithNoun } from "../views/seen-view.ts";

/** Renames a layer. */
function RenameLayer({ layer, onClose }: { layer: Layer; onClose: () => void }) {
  const [name, setName] = useState(layer.name);
  const rename = useCallMutation(renameLayer, onClose);
  const save = () => rename.mutate({ id: layer.id, name });
  return (
    <Dialog
      title="Cambiar el nombre de la capa"
      onClose={onClose}
      actions={
        <Button
          look="main"
          busy={rename.isPending}
          notYet={name.trim() === "" ? "Escriba un nombre" : undefined}
          onClick={save}
        >
          Guardar
        </Button>
      }
    >
      <Field label="Nombre">
        <TextInput
          value={name}
          maxLength={120}
          onChange={({ target }) => setName(target.value)}
          onKeyDown={({ key }) => key === "Enter" && name.trim() !== "" && save()}
        />
      </Field>
      <SaveTrouble failure={rename.error} />
    </Dialog>
  );
}

interface LayerListProps {
  layers: readonly Layer[];
  shown: string | null;
  onShow: (name: string) => void;
}

/** The stored layers of the company. */
export function LayerList({ layers, shown, onShow }: LayerListProps) {
  const mayManage = useMay("attack.manage");
  const [renamed, rename] = useState<Layer>();
  const [doomed, doom] = useState<Layer>();
  const remove = useCallMutation(removeLayer, () => doom(undefined));
  return (
    <>
      <ul className={styles.list} aria-label="Capas guardadas">
        {layers.map((layer) => (
          <Row key={layer.id} as="li" gap={2} across={4}>
            <span className={styles.layerName}>
              <strong>{layer.name}</strong>{" "}
              <Note as="span">
                {countWithNoun(layer.technique_count, ["entrada", "entradas"])}, formato {layer.layer_version}
                {layer.attack_version && `, ATT&CK ${layer.attack_version}`}; la subió {layer.created_by_name}
                , <ExactTime at={layer.created_at} />
              </Note>
            </span>
            <Button
              small
              aria-pressed={shown === `capa:${layer.id}`}
              onClick={() => onShow(`capa:${layer.id}`)}
            >
              Ver en la matriz
            </Button>
            {mayManage && (
              <>
                <Button small look="quiet" onClick={() => rename(layer)}>
                  Cambiar nombre
                </Button>
                <Button small look="quiet" onClick={() => doom(layer)}>
                  Borrar
                </Button>
              </>
            )}
          </Row>
        ))}
      </ul>
      {renamed && <RenameLayer layer={renamed} onClose={() => rename(undefined)} />}
      {doomed && (
        <Dialog
          title="Borrar la capa"
          onClose={() => doom(undefined)}
          actions={
            <>
              <Button onClick={() => doom(undefined)}>Conservar</Button>
              <Button look="danger" busy={remove.isPending} onClick={() => remove.mutate({ id: doomed.id })}>
                Borrar
              </Button>
            </>
          }
        >
          <p>
            Se borra «{doomed.name}» para todas las personas de la empresa. Si tiene el archivo, puede volver
            a importarlo.
          </p>
          <SaveTrouble failure={remove.error} />
        </Dialog>
      )}
    </>
  );
}
