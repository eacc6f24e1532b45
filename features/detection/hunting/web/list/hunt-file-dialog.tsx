import { useMutation } from "@tanstack/react-query";
import { Link } from "react-router";
import { importHunt } from "#features/detection/hunting/hunt-file.contract.ts";
import { huntFileLabels, huntQueryLabels } from "#features/detection/hunting/hunting.labels.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import * as paths from "#platform/contract/paths.ts";
import { call } from "#platform/web/call/call.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { FileDrop } from "#platform/web/imports/file-drop.tsx";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Row, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import styles from "../hunting.module.css";

type Reading = OutputOf<typeof importHunt>;

/** A selected file: its content, or the reason why it cannot be imported. */
interface HuntFile {
  name: string;
  text: string;
  reading?: Reading;
  failure?: Error;
}

/** Processes each file separately, in order; a failed file does not affect the others. */
async function ofEach(
  files: readonly HuntFile[],
  ask: (text: string) => Promise<Reading>,
): Promise<HuntFile[]> {
  const huntFiles: HuntFile[] = [];
  for (const { name, text } of files)
    huntFiles.push(
      await ask(text).then(
        (reading) => ({ name, text, reading }),
        (failure: Error) => ({ name, text, failure }),
      ),
    );
  return huntFiles;
}

const isNew = ({ reading }: HuntFile) => reading !== undefined && !reading.known && !reading.stored;

/**
 * The dialog to import hunts from files of other tools. A preview shows their content and the parts that are left
 * out.
 */
export function HuntFileDialog({ onClose }: { onClose: () => void }) {
  const trial = useMutation({
    mutationFn: async (chosenFiles: readonly File[]) =>
      ofEach(
        await Promise.all(chosenFiles.map(async (file) => ({ name: file.name, text: await file.text() }))),
        (text) => call(importHunt, { text, dry_run: true }),
      ),
  });
  const store = useCallMutation(importHunt);
  const keep = useMutation({
    mutationFn: async (files: readonly HuntFile[]) => {
      const storedHuntFiles = await ofEach(files.filter(isNew), (text) =>
        store.mutateAsync({ text, dry_run: false }),
      );
      return files.map((file) => (isNew(file) ? (storedHuntFiles.shift() ?? file) : file));
    },
  });
  const files = keep.data ?? trial.data ?? [];
  const newCount = files.filter(isNew).length;
  return (
    <Dialog
      wide
      title="Traer búsquedas de archivos"
      onClose={onClose}
      actions={
        keep.isSuccess && newCount === 0 ? (
          <Button look="main" onClick={onClose}>
            Listo
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancelar</Button>
            <Button
              look="main"
              busy={keep.isPending}
              notYet={
                files.length === 0
                  ? "Primero elija un archivo"
                  : newCount === 0
                    ? "Ninguno trae una búsqueda que la empresa no tenga"
                    : undefined
              }
              onClick={() => keep.mutate(files)}
            >
              {newCount > 1 ? `Guardar las ${newCount}` : "Guardar"}
            </Button>
          </>
        )
      }
    >
      <Stack gap={4} bounded>
        <FileDrop
          several
          label="Archivos de búsquedas"
          hint="HEARTH (.md), Elastic (.toml), Sigma u OTRF (.yml). Se ejecutan las reglas Sigma; las demás consultas se guardan para leerlas."
          accept=".md,.toml,.yaml,.yml"
          busy={trial.isPending || keep.isPending}
          share={undefined}
          failure={trial.error}
          onFiles={(chosenFiles) => {
            keep.reset();
            trial.mutate(chosenFiles);
          }}
        />
        <Stack gap={4} bounded role="status">
          {files.map((file, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and their order stays
            <FileView key={at} file={file} />
          ))}
        </Stack>
      </Stack>
    </Dialog>
  );
}

function FileView({ file: { name, reading, failure } }: { file: HuntFile }) {
  if (failure)
    return (
      <Notice tone="danger" title={`${name}: no se tomó`}>
        {refusalText(failure)}
      </Notice>
    );
  return reading ? <ReadingView name={name} reading={reading} /> : null;
}

function ReadingView({ name, reading }: { name: string; reading: Reading }) {
  const { source, title, hypothesis, techniques, query, left, problems, known, stored } = reading;
  return (
    <Stack as="section" gap={4} bounded aria-label={name}>
      <Row as="span" gap={2} across={3}>
        <strong>{title}</strong>
        <span className={styles.note}>{techniques.join(", ")}</span>
        {stored && <Link to={paths.hunt(stored)}>Abrir la búsqueda</Link>}
      </Row>
      <p className={styles.text}>{hypothesis}</p>
      <p className={styles.note}>
        {[name, huntFileLabels[source.format], source.id, source.author, source.license]
          .filter(Boolean)
          .join(", ")}
      </p>
      {known && (
        <Notice title="La empresa ya la tiene">
          <Link to={paths.hunt(known.id)}>{known.code}</Link>
        </Notice>
      )}
      {problems.length > 0 && (
        <Notice tone="warning" title="Antes de ejecutarla">
          {problems.join(" ")}
        </Notice>
      )}
      {left.length > 0 && (
        <Notice title="Datos omitidos del archivo">
          <ul>
            {left.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </Notice>
      )}
      {query.text && (
        <details>
          <summary>{huntQueryLabels[query.kind]}</summary>
          <pre className={styles.query}>{query.text}</pre>
        </details>
      )}
    </Stack>
  );
}
