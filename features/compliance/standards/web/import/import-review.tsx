import {
  discardImport,
  type StandardImport,
  storeImport,
} from "#features/compliance/standards/manage-standards.contract.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Toolbar } from "#platform/web/kit/layout/toolbar.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import DifferenceView from "../difference/difference-view.tsx";
import { useStandardChange } from "../standards.queries.ts";
import { ColumnChooser } from "./column-chooser.tsx";
import styles from "./import.module.css";
import { FoundCounts, FoundTree, ProblemsFound } from "./import-findings.tsx";
import { isMappings } from "./import-text.ts";
import { MappingEnds } from "./mapping-ends.tsx";
import { StandardHeadForm } from "./standard-head-form.tsx";

interface ImportReviewProps {
  file: StandardImport;
  onDiscarded: () => void;
}

/** The contents of a file, the missing facts, its name, and the changes. */
export function ImportReview({ file, onDiscarded }: ImportReviewProps) {
  const store = useStandardChange(storeImport);
  const discard = useStandardChange(discardImport, onDiscarded);
  const { reading } = file;
  if (!reading) return null;
  const { problems, difference, table } = reading;
  const missingInput = missingWords(file);
  return (
    <div className={styles.parts}>
      {file.reason && (
        <Notice tone="danger" title="No se guardó">
          {file.reason}
        </Notice>
      )}
      <FoundCounts reading={reading} />
      {problems.count > 0 && <ProblemsFound problems={problems} />}
      {table && <ColumnChooser file={file} table={table} />}
      <div className={styles.two}>
        {isMappings(file) ? <MappingEnds file={file} /> : <StandardHeadForm file={file} />}
        {reading.sample.length + reading.pairs.length > 0 && <FoundTree reading={reading} />}
      </div>
      {difference && (
        <section>
          <h2>Cambios desde la edición {difference.before_label}</h2>
          <DifferenceView difference={difference} />
        </section>
      )}
      <SaveTrouble failure={store.error ?? discard.error} />
      <Toolbar>
        <Button
          look="main"
          busy={store.isPending}
          notYet={missingInput}
          onClick={() => store.mutate({ id: file.id })}
        >
          Guardar en la biblioteca
        </Button>
        <Button look="quiet" busy={discard.isPending} onClick={() => discard.mutate({ id: file.id })}>
          Descartar
        </Button>
      </Toolbar>
    </div>
  );
}

function missingWords(file: StandardImport): string | undefined {
  if ((file.reading?.problems.blocking ?? 0) > 0) return "Hay problemas que impiden guardar";
  if (isMappings(file)) return file.source && file.target ? undefined : "Elija y guarde las dos normas";
  return file.head.code && file.head.name && file.head.version
    ? undefined
    : "Complete y guarde los datos de la norma";
}
