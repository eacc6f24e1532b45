import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { listLibraryHunts, takeLibraryHunt } from "#features/detection/hunting/library.contract.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import * as paths from "#platform/contract/paths.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { SearchBox } from "#platform/web/kit/filters/search-box.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Row, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import { DataState } from "../hunt/data-state.tsx";
import styles from "../hunting.module.css";

/** The hunts that come with the portal, each with whether this company has the data for it. */
export function LibraryDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(callQuery(listLibraryHunts, {}));
  const [words, setWords] = useState("");
  const navigate = useNavigate();
  const take = useCallMutation(takeLibraryHunt, ({ hunt }) => navigate(paths.hunt(hunt.id)));
  const visibleItems = data?.items.filter(({ title, hypothesis, techniques }) =>
    foldText(`${title} ${hypothesis} ${techniques.join(" ")}`).includes(foldText(words)),
  );
  return (
    <Dialog wide title="Biblioteca de búsquedas" onClose={onClose}>
      <Stack gap={4} bounded>
        <SearchBox label="Buscar por título, hipótesis o técnica" value={words} onSearch={setWords} />
        <SaveTrouble failure={take.error} />
        {!data && <NotLoaded query={{ error, refetch }} title="No se pudo cargar la biblioteca" count={8} />}
        {visibleItems?.length === 0 && (
          <EmptyState title="Ninguna coincide">Pruebe con otras palabras.</EmptyState>
        )}
        <ul className={`${styles.list} ${styles.scroll}`}>
          {visibleItems?.map(({ slug, title, hypothesis, techniques, data: standings, taken }) => (
            <li key={slug} className={styles.item}>
              <Row as="span" gap={2} across={3}>
                <strong>{title}</strong>
                <span className={styles.note}>{techniques.join(", ")}</span>
              </Row>
              <p className={styles.text}>{hypothesis}</p>
              <DataState data={standings} />
              <Row as="span" gap={2} across={3}>
                {taken ? (
                  <Link to={paths.hunt(taken)}>Ya la tiene la empresa: abrir</Link>
                ) : (
                  <Button
                    small
                    busy={take.isPending && take.variables.slug === slug}
                    onClick={() => take.mutate({ slug })}
                  >
                    Tomar
                  </Button>
                )}
              </Row>
            </li>
          ))}
        </ul>
      </Stack>
    </Dialog>
  );
}
