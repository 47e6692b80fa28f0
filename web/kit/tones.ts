// The color roles of colors.css. The kit knows what they look like; what they mean is up to its users.
export type StatusTone = 'not-started' | 'in-progress' | 'complete' | 'implemented' | 'validated';
export type PriorityTone = 'low' | 'medium' | 'high' | 'critical';
export type TypeTone = 'control' | 'assessment' | 'poam' | 'document' | 'custom';
export type MessageTone = 'success' | 'warning' | 'danger' | 'info' | 'neutral';

/** Any value of a `tone` prop. */
export type Tone = MessageTone | StatusTone | PriorityTone;
