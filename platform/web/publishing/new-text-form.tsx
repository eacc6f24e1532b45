import { type ReactNode, useEffect } from "react";
import { foldText } from "#platform/contract/fold-text.ts";
import { Button } from "../kit/buttons/button.tsx";
import { Form } from "../kit/forms/form.tsx";
import { FieldTrouble, SaveTrouble } from "../kit/forms/save-trouble.tsx";
import { UnsavedGuard } from "../kit/forms/unsaved-guard.tsx";
import { PageHeader } from "../kit/layout/page-header.tsx";
import styles from "./text-editor.module.css";
import type { TextFields } from "./use-text-fields.ts";

/** Returns the name in the address for a title. */
export function slugOf(title: string): string {
  return foldText(title)
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 80)
    .replace(/^-+|-+$/g, "");
}

interface Named {
  title: string;
  slug: string;
}

/**
 * Returns the fields of a new text after a change. The name in the address is derived from the title until a person
 * edits it.
 */
export function followTitle<Fields extends Named>(currentFields: Fields, change: Partial<Fields>): Fields {
  const { title } = change;
  const follows = title !== undefined && currentFields.slug === slugOf(currentFields.title);
  return { ...currentFields, ...change, ...(follows && { slug: slugOf(title) }) };
}

interface NewTextFormProps<Fields extends Named, Draft> {
  /** The title of the form: "Nuevo boletín". */
  title: string;
  /** The parameter of the address that identifies the edited text. */
  item: string;
  text: TextFields<Fields, Draft>;
  create: {
    mutate: (draft: Draft) => void;
    data: { id: number } | undefined;
    isPending: boolean;
    error: Error | null;
  };
  onCreated: (id: number) => void;
  onClose: () => void;
  children: ReactNode;
}

/** Creates a text as a draft. */
export function NewTextForm<Fields extends Named, Draft>(props: NewTextFormProps<Fields, Draft>) {
  const { title, item, text, create, onCreated, onClose, children } = props;
  const saveDraft = () => {
    const draft = text.read();
    if (draft) create.mutate(draft);
  };

  // The page changes only after the guard below has been updated, when nothing is unsaved.
  const created = create.data?.id;
  useEffect(() => {
    if (created !== undefined) onCreated(created);
  }, [created, onCreated]);

  return (
    <div className={styles.editor}>
      <PageHeader title={title} lead="Se guarda como borrador: nadie más lo ve hasta que lo publique." />
      <Form
        onSubmit={saveDraft}
        actions={
          <>
            <Button type="submit" look="main" busy={create.isPending}>
              Guardar borrador
            </Button>
            <Button onClick={onClose}>Cancelar</Button>
          </>
        }
      >
        {children}
        <UnsavedGuard dirty={text.dirty && created === undefined} item={item} />
        <FieldTrouble errors={text.errors} />
        <SaveTrouble failure={create.error} />
      </Form>
    </div>
  );
}
