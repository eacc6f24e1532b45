import { useRef, useState } from "react";
import {
  downloadFacts,
  importFacts,
  maxFacts,
} from "#features/response/incidents/contracts/incident-timeline.contract.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { saveDownload } from "#platform/web/call/save-download.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button, buttonClass } from "#platform/web/kit/buttons/button.tsx";
import { Menu, MenuButton } from "#platform/web/kit/buttons/menu.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import { countOf, numberText } from "#platform/web/text/number-text.ts";
import styles from "./timeline.module.css";

type Trial = OutputOf<typeof importFacts>;
const maxProblems = 50;

interface FactsCsvProps {
  incidentId: string;
  /** The incident's code for the file name: «INC-12». */
  code: string;
  mayBring: boolean;
}

/** Export and import of the timeline as CSV; a file is previewed before anything is saved. */
export function FactsCsv({ incidentId: id, code, mayBring }: FactsCsvProps) {
  const input = useRef<HTMLInputElement>(null);
  const [csv, setCsv] = useState<string>();
  const [preview, setPreview] = useState<Trial>();
  const trial = useCallMutation(importFacts, setPreview, []);
  const keep = useCallMutation(importFacts, ({ kept }) => {
    setCsv(undefined);
    setPreview(undefined);
    showToast("good", `${countOf(kept, "hecho agregado", "hechos agregados")} a la cronología.`);
  });
  const take = async (file: File | undefined) => {
    if (!file) return;
    const text = await file.text();
    setCsv(text);
    setPreview(undefined);
    trial.mutate({ id, csv: text, dry_run: true });
  };
  const close = () => {
    setCsv(undefined);
    setPreview(undefined);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,text/csv"
        aria-label="Archivo CSV con hechos"
        onChange={({ target }) => {
          void take(target.files?.[0]);
          target.value = "";
        }}
      />
      <Menu label="CSV" buttonClass={buttonClass({ small: true })} end>
        <MenuButton
          onClick={() =>
            saveDownload(downloadFacts, { id }, `${code}-cronologia.csv`).catch((failure) =>
              showToast("problem", refusalText(failure)),
            )
          }
        >
          Descargar la cronología
        </MenuButton>
        {mayBring && (
          <MenuButton onClick={() => input.current?.click()}>Traer hechos de un archivo…</MenuButton>
        )}
      </Menu>
      {csv !== undefined && (
        <Dialog
          title="Traer hechos de un archivo"
          wide
          onClose={close}
          actions={
            preview && (
              <>
                <Button onClick={close}>Cancelar</Button>
                <Button
                  look="main"
                  busy={keep.isPending}
                  onClick={() => keep.mutate({ id, csv, dry_run: false })}
                  {...(preview.kept === 0 && { notYet: "El archivo no trae ningún hecho nuevo" })}
                >
                  Agregar {countOf(preview.kept, "hecho", "hechos")}
                </Button>
              </>
            )
          }
        >
          {trial.isPending && <p role="status">Leyendo el archivo…</p>}
          <SaveTrouble failure={trial.error ?? keep.error} />
          {preview && <Preview found={preview} />}
        </Dialog>
      )}
    </>
  );
}

function Preview({ found: { read, kept, known, refused, sample } }: { found: Trial }) {
  return (
    <>
      <p>
        Se leyeron {countOf(read, "línea", "líneas")}: {countOf(kept, "hecho nuevo", "hechos nuevos")},{" "}
        {numberText(known)} que ya estaban y {numberText(refused.length)} que no se entienden. A lo más{" "}
        {numberText(maxFacts)} por archivo.
      </p>
      {refused.length > 0 && (
        <>
          <h3>No se entienden</h3>
          <ul className={styles.sample}>
            {refused.slice(0, maxProblems).map(({ line, reason }) => (
              <li key={line}>
                Línea {numberText(line)}: {reason}
              </li>
            ))}
          </ul>
        </>
      )}
      {sample.length > 0 && (
        <>
          <h3>Así quedarían los primeros</h3>
          <ul className={styles.sample}>
            {sample.map(({ at, technical }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a file have no other identity
              <li key={place}>
                <Note as="span">
                  <ExactTime at={at} />
                </Note>{" "}
                {technical}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
