import type { ReactNode } from "react";
import { Link } from "react-router";
import type { WorkItem } from "#features/home/my-work/my-work.contract.ts";
import { placeInCompany } from "#platform/contract/place-in-company.ts";
import { useAddressParam, useOpenParam } from "#platform/web/address/address-param.ts";
import { buttonClass } from "#platform/web/kit/buttons/button.tsx";
import { Drawer, positionAmong } from "#platform/web/kit/overlays/drawer.tsx";
import { phone, useMediaQuery } from "#platform/web/screen/media-query.ts";
import type { PageKey } from "#platform/web/screen/page-keys.ts";
import styles from "./work-facts.module.css";
import { WorkFacts } from "./work-facts.tsx";

/** The address parameter with the matter that is shown beside the list. */
const peekParam = "pendiente";

/** The key of the list, for the help; the rows themselves handle it. */
export const peekKey: PageKey = {
  key: " ",
  label: "Espacio",
  does: "Ver los datos de la fila sin salir de la lista",
  act: undefined,
};

/** Returns the matter that is shown beside the list; it follows the current row. */
export function usePeek(rows: readonly WorkItem[], total: number) {
  const [openKey, open] = useOpenParam(peekParam);
  const [, move] = useAddressParam(peekParam);
  const item = rows.find(({ key }) => key === openKey);
  return {
    item,
    openKey: item?.key,
    peek: (row: WorkItem | null) => open(row?.key ?? null),
    follow: (row: WorkItem) => item && row.key !== item.key && move(row.key),
    position:
      item &&
      positionAmong(
        rows.map(({ key }) => key),
        item.key,
        move,
        { total },
      ),
    close: () => open(null),
  };
}

interface WorkPeekProps {
  peek: ReturnType<typeof usePeek>;
  /** The answers or steps for the shown matter. */
  children: ReactNode;
}

/** The panel with the data of a matter beside the list, with the possible answers and the link to its page. */
export function WorkPeek({ peek: { item, position, close }, children }: WorkPeekProps) {
  // On a phone the panel covers the list, whose keys are then disabled.
  const coversList = useMediaQuery(phone);
  if (!item) return null;
  return (
    <Drawer
      title={`${item.name}: ${item.title}`}
      onClose={close}
      position={position}
      keepsFocus={!coversList}
    >
      <WorkFacts item={item} />
      {children}
      <p className={styles.actions}>
        <Link to={placeInCompany(item.company.id, item.path)} className={buttonClass({})}>
          Abrir {item.name}
        </Link>
      </p>
    </Drawer>
  );
}
