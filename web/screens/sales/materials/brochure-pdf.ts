import { PRODUCT_NAME } from '#sync/domain/common/product-name.ts';
import { PDF_WIDTH, PdfFlow } from '#web/pdf/pdf-flow.ts';
import { consulting, mailTo, type MaterialInput, nameOf, plans, story } from './material-facts.ts';

/** The brochure: a page to leave behind. */
export function brochurePdf({ rep, link, now, pictures }: MaterialInput): Uint8Array<ArrayBuffer> {
  const about = { title: `${PRODUCT_NAME} brochure`, author: `${nameOf(rep)}, ${rep.email}`, createdAt: now };
  const flow = new PdfFlow(about, 'NIST SP 800-171 and CMMC Level 2');
  flow.paragraph('Know where you stand. Prove it anywhere.', { font: 'bold', size: 24 });
  flow.gap(6);
  flow.paragraph(
    `${PRODUCT_NAME} takes contractors and agencies from the first gap to audit ready. It keeps working on site, with no connection at all.`,
    { size: 12, color: 0.3 },
  );
  flow.gap(6);
  if (pictures.dashboard) flow.picture(pictures.dashboard);
  flow.heading('Why it matters', 15);
  for (const line of story.problem) flow.bullet(line);
  flow.heading('What you get', 15);
  for (const line of story.answer) flow.bullet(line);
  flow.heading('Plans', 15);
  flow.table(
    [
      { head: 'Plan', width: 110 },
      { head: 'Per month', width: 80, align: 'end' },
      { head: 'What it holds', width: PDF_WIDTH - 190 },
    ],
    plans.map(({ name, price, lines }) => [name, `$${price}`, lines.join(', ')]),
    10,
  );
  flow.heading('Consulting at fixed prices', 15);
  flow.table(
    [
      { head: 'Service', width: PDF_WIDTH - 200 },
      { head: 'Time', width: 110 },
      { head: 'Price', width: 90, align: 'end' },
    ],
    consulting.map(({ name, time, price }) => [name, time, price]),
    10,
  );
  flow.heading('Try it at no risk', 15);
  for (const line of story.proof) flow.bullet(line);
  flow.gap(10);
  flow.paragraph(`Start your evaluation: ${link}`, { font: 'bold', size: 12, link });
  flow.paragraph(`Your contact: ${nameOf(rep)}, ${rep.email}, ${rep.phone}`, { size: 12, link: mailTo(rep) });
  return flow.finish();
}
