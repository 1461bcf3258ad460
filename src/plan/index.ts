export type { RenderedFiles } from "./documents";
export { valueChanges } from "./fields";
export { cardOf } from "./picture/card";
export { inColumn } from "./picture/column";
export { type Block, type Box, type Diagram, FACES } from "./picture/diagram";
export { pictureCss, svgFile } from "./picture/drawing";
export { fillIn, strokeIn } from "./picture/ink";
export { widthOf } from "./picture/measure";
export { FONTS, type PaletteColour, paletteCss } from "./picture/palette";
export { MARGIN, type Placement, rounded } from "./picture/placement";
export {
  type ClusterPlan,
  type FieldChange,
  isEmptyPlan,
  type ObjectChange,
  type PlanNote,
  type PlanStep,
  type Restart,
  type Sign,
  withPrintedCommands,
} from "./plan";
export { fileChanges, planCluster } from "./plan-cluster";
export {
  durationText,
  objectName,
  objectsText,
  objectWords,
  paceText,
  replacementText,
  restartText,
  SIGN_WORDS,
  spanText,
  stepsWithParts,
} from "./words";
