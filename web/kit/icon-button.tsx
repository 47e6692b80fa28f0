import { BareIconButton, type BareIconButtonProps } from './bare-icon-button.tsx';
import { Tooltip } from './tooltip.tsx';

export interface IconButtonProps extends BareIconButtonProps {
  hasTooltip?: boolean;
}

/** An icon button; its label is also its tooltip. */
export function IconButton({ hasTooltip = true, ...rest }: IconButtonProps) {
  const button = <BareIconButton {...rest} />;
  return hasTooltip ? <Tooltip content={rest.label}>{button}</Tooltip> : button;
}
