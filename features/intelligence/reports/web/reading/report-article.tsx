import type { Report } from "#features/intelligence/reports/reports.contract.ts";
import { periodText, reportKindLabels } from "#features/intelligence/reports/reports.labels.ts";
import { buttonClass } from "#platform/web/kit/buttons/button.tsx";
import { Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Markdown } from "#platform/web/markdown/markdown.tsx";
import { TextHead } from "#platform/web/publishing/text-head.tsx";
import { fileText } from "./file-text.ts";
import { downloadPath } from "./report-address.ts";
import styles from "./report-article.module.css";
import { ReportCover } from "./report-cover.tsx";

interface ReportArticleProps {
  report: Omit<Report, "id" | "slug" | "updated_at">;
  /** The id of the published report whose file can be downloaded; absent in a preview. */
  downloadFrom?: number;
}

/** A report as visitors read it; also the preview of the editor. */
export function ReportArticle({ report, downloadFrom }: ReportArticleProps) {
  return (
    <article className={styles.article}>
      <header className={styles.head}>
        <div className={styles.cover}>
          <ReportCover report={report} />
        </div>
        <Stack gap={4}>
          <TextHead
            text={report}
            kind={`${reportKindLabels[report.kind]}, ${periodText(report).toLowerCase()}`}
          />
          {downloadFrom !== undefined && (
            <p>
              <a className={buttonClass({})} href={downloadPath(downloadFrom)} download>
                Descargar ({fileText(report.file)})
              </a>
            </p>
          )}
        </Stack>
      </header>
      <div className={styles.body}>
        <Markdown text={report.body} />
      </div>
    </article>
  );
}
