import { type ReactNode, useEffect } from "react";
import { Button } from "../kit/button.tsx";
import { FieldTrouble } from "../kit/field-trouble.tsx";
import { Form } from "../kit/form.tsx";
import { PageHeader } from "../kit/page-header.tsx";
import { SaveTrouble } from "../kit/save-trouble.tsx";
import { UnsavedGuard } from "../kit/unsaved-guard.tsx";
import styles from "./text-editor.module.css";

interface NewTextFormProps {
  /** "Nuevo boletín". */
  title: string;
  /** The address's parameter that names what is edited. */
  item: string;
  dirty: boolean;
  errors: Partial<Record<string, string>>;
  create: { data: { id: number } | undefined; isPending: boolean; error: Error | null };
  onSave: () => void;
  onCreated: (id: number) => void;
  onClose: () => void;
  children: ReactNode;
}

/** Begins a text as a draft. */
export function NewTextForm(props: NewTextFormProps) {
  const { title, item, dirty, errors, create, onSave, onCreated, onClose, children } = props;

  // Only once the guard below knows that nothing is left unsaved.
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
