import type { Report } from "#features/reports/reports.contract.ts";
import { day } from "#platform/contract/calendar-words.ts";
import { buttonClass } from "#platform/web/kit/button.tsx";
import { Markdown } from "#platform/web/markdown.tsx";
import { downloadPath } from "./report-address.ts";
import styles from "./report-article.module.css";
import { ReportCover } from "./report-cover.tsx";
import { fileText, periodText, reportKindWords } from "./report-words.ts";

interface ReportArticleProps {
  report: Omit<Report, "id" | "slug" | "updated_at">;
  /** The published report whose file can be downloaded; a preview has none. */
  downloadFrom?: number;
}

/** A report as visitors read it; the editor's preview draws the same. */
export function ReportArticle({ report, downloadFrom }: ReportArticleProps) {
  const { title, summary, kind, body, published_at, file } = report;
  return (
    <article className={styles.article}>
      <header className={styles.head}>
        <div className={styles.cover}>
          <ReportCover report={report} />
        </div>
        <div className={styles.words}>
          <p className={styles.line}>
            {`${reportKindWords[kind]}, ${periodText(report).toLowerCase()}`}
            <span>
              Publicado el <time dateTime={published_at}>{day(published_at)}</time>
            </span>
            <abbr title="Traffic Light Protocol: se puede compartir sin límite">TLP:CLEAR</abbr>
          </p>
          <h1>{title}</h1>
          <p className={styles.summary}>{summary}</p>
          {downloadFrom !== undefined && (
            <p>
              <a className={buttonClass({})} href={downloadPath(downloadFrom)} download>
                Descargar ({fileText(file)})
              </a>
            </p>
          )}
        </div>
      </header>
      <div className={styles.body}>
        <Markdown text={body} />
      </div>
    </article>
  );
}
