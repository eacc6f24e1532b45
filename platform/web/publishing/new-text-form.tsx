import { type ReactNode, useEffect } from "react";
import { foldText } from "#platform/contract/fold-text.ts";
import { Button } from "../kit/buttons/button.tsx";
import { Form } from "../kit/forms/form.tsx";
import { FieldTrouble, SaveTrouble } from "../kit/forms/save-trouble.tsx";
import { UnsavedGuard } from "../kit/forms/unsaved-guard.tsx";
import { PageHeader } from "../kit/layout/page-header.tsx";
import styles from "./text-editor.module.css";

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

/** Returns the fields after a change. The name in the address follows the title until a person edits it. */
export function followTitle<Fields extends Named>(currentFields: Fields, change: Partial<Fields>): Fields {
  const { title } = change;
  const follows = title !== undefined && currentFields.slug === slugOf(currentFields.title);
  return { ...currentFields, ...change, ...(follows && { slug: slugOf(title) }) };
}

interface NewTextFormProps {
  /** The title of the form: "Nuevo boletín". */
  title: string;
  /** The parameter of the address that identifies the edited text. */
  item: string;
  dirty: boolean;
  errors: Partial<Record<string, string>>;
  create: { data: { id: number } | undefined; isPending: boolean; error: Error | null };
  onSave: () => void;
  onCreated: (id: number) => void;
  onClose: () => void;
  children: ReactNode;
}

/** Creates a text as a draft. */
export function NewTextForm(props: NewTextFormProps) {
  const { title, item, dirty, errors, create, onSave, onCreated, onClose, children } = props;

  // The page changes only after the guard below has been updated, when nothing is unsaved.
  const created = create.data?.id;
  useEffect(() => {
    if (created !== undefined) onCreated(created);
  }, [created, onCreated]);

  return (
    <div className={styles.editor}>
      <PageHeader title={title} lead="Se guarda como borrador: nadie más lo ve hasta que lo publique." />
      <Form
        onSubmit={onSave}
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
        <UnsavedGuard dirty={dirty && created === undefined} item={item} />
        <FieldTrouble errors={errors} />
        <SaveTrouble failure={create.error} />
      </Form>
    </div>
  );
}
