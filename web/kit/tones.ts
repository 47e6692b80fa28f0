// The visual vocabulary of colors.css. The kit knows what these look like; what they mean is for others.
export type StatusTone = 'not-started' | 'in-progress' | 'complete' | 'implemented' | 'validated';
export type PriorityTone = 'low' | 'medium' | 'high' | 'critical';
export type TypeTone = 'control' | 'assessment' | 'poam' | 'document' | 'custom';
export type MessageTone = 'success' | 'warning' | 'danger' | 'info' | 'neutral';

/** Any hue a `tone` prop takes. */
export type Tone = MessageTone | StatusTone | PriorityTone;
