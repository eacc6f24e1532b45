import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { IncidentDetail } from "#features/incidents/contracts/incident-detail.contract.ts";
import {
  addNote,
  changeNote,
  listNotes,
  listNoteVersions,
  type Note,
} from "#features/incidents/contracts/incident-notes.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { TextDifference } from "#platform/web/difference/text-difference.tsx";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { TextArea, TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import { Markdown } from "#platform/web/markdown/markdown.tsx";
import styles from "#platform/web/work/case-detail.module.css";
import { Section } from "#platform/web/work/case-section.tsx";

/** The texts of the team; each change is another version, and all stay. */
export function IncidentNotes({ detail }: { detail: IncidentDetail }) {
  const { id, stage } = detail.incident;
  const open = stage !== "closed";
  const { data, error, refetch } = useQuery(callQuery(listNotes, { id }));
  const [editing, setEditing] = useState<{ note: Note | undefined }>();
  const [reading, setReading] = useState<Note>();
  return (
    <Section
      title="Notas del equipo"
      actions={
        open && (
          <Button small onClick={() => setEditing({ note: undefined })}>
            Escribir una nota
          </Button>
        )
      }
    >
      {error && !data && (
        <ErrorState title="No se pudieron cargar las notas" failure={error} onRetry={() => refetch()} />
      )}
      {!data && !error && <Skeleton count={4} />}
      {data?.items.length === 0 && <p className={styles.soft}>Todavía no hay notas.</p>}
      <ul className={styles.lines}>
        {data?.items.map((note) => (
          <li key={note.id}>
            <span className={styles.line}>
              <strong>{note.title}</strong>
              <span className={styles.soft}>
                {note.updated_by_name}, <ExactTime at={note.updated_at} />
                {note.from_code && `, de ${note.from_code}`}
              </span>
              {open && (
                <Button small look="quiet" onClick={() => setEditing({ note })}>
                  Editar
                </Button>
              )}
              {note.version > 1 && (
                <Button small look="quiet" onClick={() => setReading(note)}>
                  {note.version} versiones
                </Button>
              )}
            </span>
            <Markdown text={note.body} />
          </li>
        ))}
      </ul>
      {editing && <NoteDialog incidentId={id} note={editing.note} onClose={() => setEditing(undefined)} />}
      {reading && <VersionsDialog incidentId={id} note={reading} onClose={() => setReading(undefined)} />}
    </Section>
  );
}

interface NoteDialogProps {
  incidentId: string;
  note: Note | undefined;
  onClose: () => void;
}

function NoteDialog({ incidentId: id, note, onClose }: NoteDialogProps) {
  const [title, setTitle] = useState(note?.title ?? "");
  const [body, setBody] = useState(note?.body ?? "");
  const add = useCallMutation(addNote, onClose);
  const change = useCallMutation(changeNote, onClose);
  const save = () => {
    if (note) change.mutate({ id, note_id: note.id, version: note.version, title, body });
    else add.mutate({ id, title, body });
  };
  return (
    <Dialog title={note ? "Editar la nota" : "Escribir una nota"} wide onClose={onClose}>
      <Form
        onSubmit={save}
        actions={
          <>
            <Button look="main" type="submit" busy={add.isPending || change.isPending}>
              Guardar
            </Button>
            <Button onClick={onClose}>Cancelar</Button>
          </>
        }
      >
        <Field label="Título">
          <TextInput
            required
            maxLength={200}
            value={title}
            onChange={({ target }) => setTitle(target.value)}
          />
        </Field>
        <Field label="Texto" hint="En Markdown. Solo lo lee el equipo.">
          <TextArea limit={50_000} rows={14} value={body} onChange={({ target }) => setBody(target.value)} />
        </Field>
        <SaveTrouble failure={add.error ?? change.error} />
      </Form>
    </Dialog>
  );
}

interface VersionsDialogProps {
  incidentId: string;
  note: Note;
  onClose: () => void;
}

/** Every version of a note with what changed in it. */
function VersionsDialog({ incidentId: id, note, onClose }: VersionsDialogProps) {
  const { data, error, refetch } = useQuery(callQuery(listNoteVersions, { id, note_id: note.id }));
  return (
    <Dialog title={`Versiones de «${note.title}»`} wide onClose={onClose}>
      {error && !data && (
        <ErrorState title="No se pudieron cargar las versiones" failure={error} onRetry={() => refetch()} />
      )}
      {!data && !error && <Skeleton count={6} />}
      <ol className={styles.lines}>
        {data?.items.map(({ version, body, written_by_name, written_at }, at) => (
          <li key={version}>
            <strong>Versión {version}</strong>{" "}
            <span className={styles.soft}>
              {written_by_name}, <ExactTime at={written_at} />
            </span>
            <TextDifference
              before={data.items[at + 1]?.body}
              after={body}
              label={`Texto de la versión ${version}`}
              wraps
            />
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
