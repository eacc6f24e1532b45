import { Link } from "react-router";
import type { HomeView } from "#features/home/home/web/home-view.extension.ts";
import type { BulletinHome } from "#features/intelligence/bulletins/bulletins.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import styles from "./bulletin-home.module.css";

/** The section of the company's home page: the number of new bulletins, and the newest ones. */
export const bulletinHome: HomeView<BulletinHome> = {
  Change: ({ facts: { count } }) => (
    <>
      <strong>{numberText(count)}</strong>{" "}
      <Link to={paths.bulletins}>{count === 1 ? "boletín nuevo" : "boletines nuevos"}</Link>
    </>
  ),
  ChangeDetail: NewestBulletins,
};

function NewestBulletins({ facts: { count, newest } }: { facts: BulletinHome }) {
  if (newest.length === 0) return null;
  const more = count - newest.length;
  return (
    <ul className={styles.bulletins}>
      {newest.map(({ id, title, severity, published_at }) => (
        <li key={id}>
          <Link to={paths.bulletin(id)}>{title}</Link>
          <span className={styles.facts}>
            <SeverityMark severity={severity} /> <RelativeTime at={published_at} />
          </span>
        </li>
      ))}
      {more > 0 && <li className={styles.facts}>y {numberText(more)} más</li>}
    </ul>
  );
}
