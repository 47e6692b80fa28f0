import { elementsOf, type XmlElement } from './xml-tree.ts';

const words = (text: string) => text.trim().split(/\s+/);
const word = (text: string) => words(text).map((name) => `w:${name}`);

const RUN =
  word(`rStyle rFonts b bCs i iCs caps smallCaps strike dstrike outline shadow emboss imprint noProof snapToGrid
  vanish webHidden color spacing w kern position sz szCs highlight u effect bdr shd fitText vertAlign rtl cs em lang
  eastAsianLayout specVanish oMath`);
const PARAGRAPH = word(`pStyle keepNext keepLines pageBreakBefore framePr widowControl numPr suppressLineNumbers pBdr
  shd tabs suppressAutoHyphens kinsoku wordWrap overflowPunct topLinePunct autoSpaceDE autoSpaceDN bidi adjustRightInd
  snapToGrid spacing ind contextualSpacing mirrorIndents suppressOverlap jc textDirection textAlignment
  textboxTightWrap outlineLvl divId cnfStyle rPr sectPr pPrChange`);
const EDGES = word('top left start bottom right end insideH insideV between bar');

/** The children that an element may have where the schema fixes their order, each at most once. */
const properties: Readonly<Record<string, readonly string[]>> = {
  'w:pPr': PARAGRAPH,
  'w:rPr': RUN,
  'w:numPr': word('ilvl numId numberingChange ins'),
  'w:tblPr': word(`tblStyle tblpPr tblOverlap bidiVisual tblStyleRowBandSize tblStyleColBandSize tblW jc tblCellSpacing
    tblInd tblBorders shd tblLayout tblCellMar tblLook tblCaption tblDescription tblPrChange`),
  'w:tcPr': word(`cnfStyle tcW gridSpan hMerge vMerge tcBorders shd noWrap tcMar textDirection tcFitText vAlign hideMark
    headers cellIns cellDel cellMerge tcPrChange`),
  'w:tblBorders': EDGES,
  'w:tcBorders': EDGES,
  'w:pBdr': EDGES,
  'w:tblCellMar': EDGES,
  'w:sdt': word('sdtPr sdtEndPr sdtContent'),
  'w:docDefaults': word('rPrDefault pPrDefault'),
  'w:style': word(`name aliases basedOn next link autoRedefine hidden uiPriority semiHidden unhideWhenUsed qFormat
    locked personal personalCompose personalReply rsid pPr rPr tblPr trPr tcPr tblStylePr`),
  'w:lvl': word('start numFmt lvlRestart pStyle isLgl suff lvlText lvlPicBulletId legacy lvlJc pPr rPr'),
  worksheet: words(`sheetPr dimension sheetViews sheetFormatPr cols sheetData sheetCalcPr sheetProtection
    protectedRanges scenarios autoFilter sortState dataConsolidate customSheetViews mergeCells phoneticPr
    conditionalFormatting dataValidations hyperlinks printOptions pageMargins pageSetup headerFooter rowBreaks colBreaks
    customProperties cellWatches ignoredErrors smartTags drawing legacyDrawing legacyDrawingHF picture oleObjects
    controls webPublishItems tableParts extLst`),
  workbook: words(`fileVersion fileSharing workbookPr workbookProtection bookViews sheets functionGroups
    externalReferences definedNames calcPr oleSize customWorkbookViews pivotCaches smartTagPr smartTagTypes
    webPublishing fileRecoveryPr webPublishObjects extLst`),
  styleSheet: words(`numFmts fonts fills borders cellStyleXfs cellXfs cellStyles dxfs tableStyles colors extLst`),
  xf: words('alignment protection extLst'),
  border: words('start end left right top bottom diagonal vertical horizontal'),
  headerFooter: words('oddHeader oddFooter evenHeader evenFooter firstHeader firstFooter'),
  c: words('f v is extLst'),
};

/** The same for elements with children that may repeat. */
const sequences: Readonly<Record<string, readonly string[]>> = {
  'w:tbl': word('bookmarkStart bookmarkEnd tblPr tblGrid tr'),
  'w:tr': word('tblPrEx trPr tc'),
  'w:body': ['', 'w:sectPr'],
  'w:p': ['w:pPr', ''],
  'w:r': ['w:rPr', ''],
  'w:tc': ['w:tcPr', ''],
  'w:sectPr': word(`headerReference footerReference footnotePr endnotePr type pgSz pgMar paperSrc pgBorders lnNumType
    pgNumType cols formProt vAlign noEndnote titlePg textDirection bidi rtlGutter docGrid printerSettings sectPrChange`),
  'w:styles': word('docDefaults latentStyles style'),
  'w:numbering': word('numPicBullet abstractNum num numIdMacAtCleanup'),
  'w:abstractNum': word('nsid multiLevelType tmpl name styleLink numStyleLink lvl'),
  'w:num': word('abstractNumId lvlOverride'),
  'w:settings': word(`writeProtection view zoom removePersonalInformation removeDateAndTime doNotDisplayPageBoundaries
    displayBackgroundShape embedTrueTypeFonts embedSystemFonts saveSubsetFonts mirrorMargins hideSpellingErrors
    hideGrammaticalErrors trackRevisions documentProtection defaultTabStop autoHyphenation evenAndOddHeaders
    characterSpacingControl updateFields footnotePr endnotePr compat docVars rsids themeFontLang decimalSymbol
    listSeparator`),
};

/** Children that must be present. */
const needed: Readonly<Record<string, readonly string[]>> = {
  'w:tbl': ['w:tblPr', 'w:tblGrid'],
  worksheet: ['sheetData'],
  workbook: ['sheets'],
  'w:num': ['w:abstractNumId'],
};

/** Complaints about children of a part's elements that break the schema's order, are unknown to it, or are missing. */
export function orderComplaints(root: XmlElement): string[] {
  return elementsOf(root).flatMap((element) => {
    const { name, children } = element;
    const missing = (needed[name] ?? []).filter((one) => !children.some((child) => child.name === one));
    const complaints = missing.map((one) => `<${name}> has no <${one}>`);
    const last = children.at(-1)?.name;
    if (name === 'w:tc' && last !== 'w:p') complaints.push('<w:tc> does not end with a <w:p>');
    return [...complaints, ...outOfOrder(element)];
  });
}

function outOfOrder({ name, children }: XmlElement): string[] {
  const order = properties[name] ?? sequences[name];
  if (!order) return [];
  const rest = order.indexOf('');
  const complaints: string[] = [];
  let reached = -1;
  let before = '';
  for (const child of children) {
    const place = order.includes(child.name) ? order.indexOf(child.name) : rest;
    if (place < 0) complaints.push(`<${name}> knows no <${child.name}>`);
    else if (place < reached) complaints.push(`<${name}> has <${child.name}> after <${before}>`);
    else if (place === reached && name in properties) complaints.push(`<${name}> has <${child.name}> twice`);
    else [reached, before] = [place, child.name];
  }
  return complaints;
}
