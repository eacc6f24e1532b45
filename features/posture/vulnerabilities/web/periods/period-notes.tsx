import { useState } from "react";
import { Link } from "react-router";
import { findingNumber } from "#features/posture/findings/findings.labels.ts";
import {
  addPeriodNote,
  type PeriodNote,
} from "#features/posture/vulnerabilities/contracts/period.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Note, Row } from "#platform/web/kit/layout/primitives.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { TextDialog } from "#platform/web/work/text-dialog.tsx";
import styles from "./periods.module.css";

interface PeriodNotesProps {
  id: string;
  notes: readonly PeriodNote[];
}

/** Notes that people added after the period was closed; they are shown next to the numbers and do not change them. */
export function PeriodNotes({ id, notes }: PeriodNotesProps) {
  const [writing, setWriting] = useState(false);
  const provider = useMay("finding.triage");
  const add = useCallMutation(addPeriodNote, () => setWriting(false));
  return (
    <section>
      <Row align="baseline" gap={2} across={4}>
        <h2 className={styles.title}>Datos posteriores</h2>
        {provider && (
          <Button small onClick={() => setWriting(true)}>
            Anotar
          </Button>
        )}
      </Row>
      {notes.length === 0 ? (
        <Note>
          Nada. Si algo de este período resulta distinto de lo que se creía, se anota aquí: los números no
          cambian.
        </Note>
      ) : (
        <ul className={styles.notes}>
          {notes.map((note) => (
            <li key={note.id}>
              <p>{note.text}</p>
              <Note as="span">
                {note.noted_by_name}, <ExactTime at={note.noted_at} />
                {note.finding_id && note.finding_number !== null && (
                  <>
                    , sobre{" "}
                    <Link to={paths.finding(note.finding_id)}>{findingNumber(note.finding_number)}</Link>
                  </>
                )}
              </Note>
            </li>
          ))}
        </ul>
      )}
      {writing && (
        <TextDialog
          title="Anotar al lado del período"
          label="Qué se supo"
          hint="Lo lee el cliente y sale en el informe. No se puede borrar."
          shortest={10}
          limit={2_000}
          action="Anotar"
          busy={add.isPending}
          failure={add.error}
          onSave={(text) => add.mutate({ id, text })}
          onClose={() => setWriting(false)}
        />
      )}
    </section>
  );
}
