import { useState } from "react";
import type { createNoteCalls, Note } from "#platform/contract/note-calls.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { TextDifference } from "#platform/web/difference/text-difference.tsx";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { TextArea, TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import { useEndless } from "#platform/web/list/use-endless.ts";
import { Markdown } from "#platform/web/markdown/markdown.tsx";
import { CodedText } from "#platform/web/values/coded-text.ts";
import styles from "./case-detail.module.css";
import { Section } from "./case-section.tsx";

interface CaseNotesProps {
  calls: ReturnType<typeof createNoteCalls>;
  caseId: string;
  /** Whether notes can still be written. */
  open: boolean;
}

/** The notes of the team; each change adds a version, and all versions are stored. */
export function CaseNotes({ calls, caseId, open }: CaseNotesProps) {
  const { items, query, onNearEnd } = useEndless(calls.listNotes, { id: caseId });
  const { data, error, refetch } = query;
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
      {!data && <NotLoaded query={{ error, refetch }} title="No se pudieron cargar las notas" count={4} />}
      {data && items.length === 0 && <p className={styles.soft}>Todavía no hay notas.</p>}
      <ul className={styles.lines}>
        {items.map((note) => (
          <li key={note.id}>
            <span className={styles.line}>
              <strong>
                <CodedText text={note.title} />
              </strong>
              <span className={styles.soft}>
                {note.updated_by_name}, <ExactTime at={note.updated_at} />
                {note.from_code && <CodedText text={`, de ${note.from_code}`} />}
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
            <Markdown text={note.body} codes />
          </li>
        ))}
      </ul>
      <MoreButton isBusy={query.isFetchingNextPage} onMore={onNearEnd} />
      {editing && (
        <NoteDialog calls={calls} caseId={caseId} note={editing.note} onClose={() => setEditing(undefined)} />
      )}
      {reading && (
        <VersionsDialog calls={calls} caseId={caseId} note={reading} onClose={() => setReading(undefined)} />
      )}
    </Section>
  );
}

interface NoteDialogProps extends Omit<CaseNotesProps, "open"> {
  note: Note | undefined;
  onClose: () => void;
}

function NoteDialog({ calls, caseId: id, note, onClose }: NoteDialogProps) {
  const [title, setTitle] = useState(note?.title ?? "");
  const [body, setBody] = useState(note?.body ?? "");
  const add = useCallMutation(calls.addNote, onClose);
  const change = useCallMutation(calls.changeNote, onClose);
  const save = () => {
    if (note) change.mutate({ id, note_id: note.id, version: note.version, title, body });
    else add.mutate({ id, title, body });
  };
  return (
    <FormDialog
      title={note ? "Editar la nota" : "Escribir una nota"}
      wide
      action="Guardar"
      busy={add.isPending || change.isPending}
      failure={add.error ?? change.error}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label="Título">
        <TextInput required maxLength={200} value={title} onChange={({ target }) => setTitle(target.value)} />
      </Field>
      <Field label="Texto" hint="En Markdown. Solo lo lee el equipo.">
        <TextArea limit={50_000} rows={14} value={body} onChange={({ target }) => setBody(target.value)} />
      </Field>
    </FormDialog>
  );
}

interface VersionsDialogProps extends Omit<CaseNotesProps, "open"> {
  note: Note;
  onClose: () => void;
}

/** The dialog with every version of a note and the changes in each. */
function VersionsDialog({ calls, caseId: id, note, onClose }: VersionsDialogProps) {
  const { items, query, onNearEnd } = useEndless(calls.listNoteVersions, { id, note_id: note.id });
  const { data, error, refetch } = query;
  // The changes of a version are shown once the version before it is loaded.
  const visibleItems = onNearEnd ? items.slice(0, -1) : items;
  return (
    <Dialog title={`Versiones de «${note.title}»`} wide onClose={onClose}>
      {!data && (
        <NotLoaded query={{ error, refetch }} title="No se pudieron cargar las versiones" count={6} />
      )}
      <ol className={styles.lines}>
        {visibleItems.map(({ version, body, written_by_name, written_at }, at) => (
          <li key={version}>
            <strong>Versión {version}</strong>{" "}
            <span className={styles.soft}>
              {written_by_name}, <ExactTime at={written_at} />
            </span>
            <TextDifference
              before={items[at + 1]?.body}
              after={body}
              label={`Texto de la versión ${version}`}
              wraps
            />
          </li>
        ))}
      </ol>
      <MoreButton isBusy={query.isFetchingNextPage} onMore={onNearEnd} />
    </Dialog>
  );
}

/** A button that loads the next page; hidden when everything is loaded. */
function MoreButton({ isBusy, onMore }: { isBusy: boolean; onMore: (() => void) | undefined }) {
  if (!onMore) return null;
  return (
    <Button small busy={isBusy} onClick={onMore}>
      Mostrar más
    </Button>
  );
}
