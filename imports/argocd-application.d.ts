import { ApiObject, ApiObjectMetadata, GroupVersionKind } from 'cdk8s';
import { Construct } from 'constructs';
/**
 *
 *
 * @schema Application
 */
export declare class Application extends ApiObject {
    /**
     * Returns the apiVersion and kind for "Application"
     */
    static readonly GVK: GroupVersionKind;
    /**
     * Renders a Kubernetes manifest for "Application".
     *
     * This can be used to inline resource manifests inside other objects (e.g. as templates).
     *
     * @param props initialization props
     */
    static manifest(props: ApplicationProps): any;
    /**
     * Defines a "Application" API object
     * @param scope the scope in which to define this object
     * @param id a scope-local name for the object
     * @param props initialization props
     */
    constructor(scope: Construct, id: string, props: ApplicationProps);
    /**
     * Renders the object to Kubernetes JSON.
     */
    toJson(): any;
}
/**
 * @schema Application
 */
export interface ApplicationProps {
    /**
     * @schema Application#metadata
     */
    readonly metadata: ApiObjectMetadata;
    /**
     * @schema Application#spec
     */
    readonly spec: ApplicationSpec;
}
/**
 * Converts an object of type 'ApplicationProps' to JSON representation.
 */
export declare function toJson_ApplicationProps(obj: ApplicationProps | undefined): Record<string, any> | undefined;
/**
 * @schema ApplicationSpec
 */
export interface ApplicationSpec {
    /**
     * @schema ApplicationSpec#project
     */
    readonly project: string;
    /**
     * @schema ApplicationSpec#destination
     */
    readonly destination: ApplicationSpecDestination;
    /**
     * @schema ApplicationSpec#source
     */
    readonly source?: ApplicationSpecSource;
    /**
     * @schema ApplicationSpec#syncPolicy
     */
    readonly syncPolicy?: ApplicationSpecSyncPolicy;
}
/**
 * Converts an object of type 'ApplicationSpec' to JSON representation.
 */
export declare function toJson_ApplicationSpec(obj: ApplicationSpec | undefined): Record<string, any> | undefined;
/**
 * @schema ApplicationSpecDestination
 */
export interface ApplicationSpecDestination {
    /**
     * @schema ApplicationSpecDestination#server
     */
    readonly server?: string;
    /**
     * @schema ApplicationSpecDestination#namespace
     */
    readonly namespace?: string;
}
/**
 * Converts an object of type 'ApplicationSpecDestination' to JSON representation.
 */
export declare function toJson_ApplicationSpecDestination(obj: ApplicationSpecDestination | undefined): Record<string, any> | undefined;
/**
 * @schema ApplicationSpecSource
 */
export interface ApplicationSpecSource {
    /**
     * @schema ApplicationSpecSource#repoURL
     */
    readonly repoUrl: string;
    /**
     * @schema ApplicationSpecSource#path
     */
    readonly path?: string;
    /**
     * @schema ApplicationSpecSource#targetRevision
     */
    readonly targetRevision?: string;
}
/**
 * Converts an object of type 'ApplicationSpecSource' to JSON representation.
 */
export declare function toJson_ApplicationSpecSource(obj: ApplicationSpecSource | undefined): Record<string, any> | undefined;
/**
 * @schema ApplicationSpecSyncPolicy
 */
export interface ApplicationSpecSyncPolicy {
    /**
     * @schema ApplicationSpecSyncPolicy#automated
     */
    readonly automated?: ApplicationSpecSyncPolicyAutomated;
    /**
     * @schema ApplicationSpecSyncPolicy#syncOptions
     */
    readonly syncOptions?: string[];
}
/**
 * Converts an object of type 'ApplicationSpecSyncPolicy' to JSON representation.
 */
export declare function toJson_ApplicationSpecSyncPolicy(obj: ApplicationSpecSyncPolicy | undefined): Record<string, any> | undefined;
/**
 * @schema ApplicationSpecSyncPolicyAutomated
 */
export interface ApplicationSpecSyncPolicyAutomated {
    /**
     * @schema ApplicationSpecSyncPolicyAutomated#prune
     */
    readonly prune?: boolean;
    /**
     * @schema ApplicationSpecSyncPolicyAutomated#selfHeal
     */
    readonly selfHeal?: boolean;
}
/**
 * Converts an object of type 'ApplicationSpecSyncPolicyAutomated' to JSON representation.
 */
export declare function toJson_ApplicationSpecSyncPolicyAutomated(obj: ApplicationSpecSyncPolicyAutomated | undefined): Record<string, any> | undefined;
