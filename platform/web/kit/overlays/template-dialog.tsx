import { Button } from "../buttons/button.tsx";
import { SaveTrouble } from "../forms/save-trouble.tsx";
import { Lines, Note, Row, Stack } from "../layout/primitives.tsx";
import { Badge } from "../marks/badge.tsx";
import { NotLoaded } from "../messages/not-loaded.tsx";
import { Dialog } from "./dialog.tsx";

interface Template {
  key: string;
  name: string;
  purpose: string;
  /** Whether the company already has the template. */
  taken: boolean;
}

interface TemplateDialogProps {
  title: string;
  query: {
    data: { templates: readonly Template[] } | undefined;
    error: Error | null;
    refetch: () => unknown;
  };
  /** The mark of a template that the company has: "Ya agregada". */
  takenLabel: string;
  adoption: { variables: { key: string } | undefined; isPending: boolean; error: Error | null };
  onAdopt: (key: string) => void;
  onClose: () => void;
}

/** The ready-made templates of an area; each becomes a draft of the company, once. */
export function TemplateDialog({
  title,
  query,
  takenLabel,
  adoption,
  onAdopt,
  onClose,
}: TemplateDialogProps) {
  return (
    <Dialog wide title={title} onClose={onClose} actions={<Button onClick={onClose}>Cerrar</Button>}>
      {!query.data && <NotLoaded query={query} title="No se pudieron cargar" count={6} />}
      <Lines gap={5} bounded>
        {query.data?.templates.map(({ key, name, purpose, taken }) => (
          <Stack as="li" key={key} gap={2} bounded aria-label={name}>
            <Row as="span" gap={2} across={3}>
              <strong>{name}</strong>
              {taken ? (
                <Badge tone="good">{takenLabel}</Badge>
              ) : (
                <Button
                  small
                  busy={adoption.isPending && adoption.variables?.key === key}
                  aria-label={`Agregar ${name}`}
                  onClick={() => onAdopt(key)}
                >
                  Agregar como borrador
                </Button>
              )}
            </Row>
            <Note>{purpose}</Note>
          </Stack>
        ))}
      </Lines>
      <SaveTrouble failure={adoption.error} />
    </Dialog>
  );
}
