import { useState } from "react";
import { type Layer, removeLayer } from "#features/attack/layer.contract.ts";
import { Button } from "#platform/web/kit/button.tsx";
import { Dialog } from "#platform/web/kit/dialog.tsx";
import { ExactTime } from "#platform/web/kit/exact-time.tsx";
import { SaveTrouble } from "#platform/web/kit/save-trouble.tsx";
import { useCallMutation } from "#platform/web/use-call-mutation.ts";
import { useMay } from "#platform/web/use-may.ts";
import styles from "../attack.module.css";
import { thingsOf } from "../views/seen-view.ts";
import { RenameLayer } from "./rename-layer.tsx";

interface LayerListProps {
  layers: readonly Layer[];
  shown: string | null;
  onShow: (name: string) => void;
}

/** The layers that the company keeps. */
export function LayerList({ layers, shown, onShow }: LayerListProps) {
  const mayManage = useMay("attack.manage");
  const [renamed, rename] = useState<Layer>();
  const [doomed, doom] = useState<Layer>();
  const remove = useCallMutation(removeLayer, () => doom(undefined));
  return (
    <>
      <ul className={styles.list} aria-label="Capas guardadas">
        {layers.map((layer) => (
          <li key={layer.id} className={styles.layer}>
            <span className={styles.layerName}>
              <strong>{layer.name}</strong>{" "}
              <span className={styles.soft}>
                {thingsOf(layer.technique_count, ["entrada", "entradas"])}, formato {layer.layer_version}
                {layer.attack_version && `, ATT&CK ${layer.attack_version}`}; la subió {layer.created_by_name}
                , <ExactTime at={layer.created_at} />
              </span>
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
          </li>
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
